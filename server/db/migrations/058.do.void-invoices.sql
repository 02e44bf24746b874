-- A void or archived invoice is due nothing, is never overdue, and counts in no total. The statuses are those of `isVoid` in the browser.
CREATE FUNCTION is_void(status text, archived boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT archived OR coalesce(lower(btrim(status)) IN ('void', 'voided', 'cancelled', 'canceled', 'archived', 'deleted'), false)
$$;

-- Nobody is told of an invoice with nothing to pay.
CREATE OR REPLACE FUNCTION queue_invoice_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_void(NEW.status, NEW.archived) THEN
    RETURN NULL;
  END IF;
  PERFORM queue_mail(m.login_profile_id, 'invoice', now())
  FROM family_member m JOIN billing_customer b ON b.login_profile_id = m.login_profile_id WHERE m.family_id = NEW.family_id;
  RETURN NULL;
END $$;

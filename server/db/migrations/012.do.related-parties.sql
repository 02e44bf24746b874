CREATE TABLE bank_account (
  id           integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id    integer     NOT NULL REFERENCES family (id),
  gl_code      text        NOT NULL,
  assets_type  text        NOT NULL,
  debit_credit text        NOT NULL,
  account_type text        NOT NULL,
  version      integer     NOT NULL DEFAULT 1,
  updated_at   timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX bank_account_family ON bank_account (family_id);

-- Hangs on the client who entered it as the last step of onboarding, or on the family.
CREATE TABLE brokerage_custodian (
  id                                 integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_profile_id                   integer     REFERENCES login_profile (id),
  family_id                          integer     REFERENCES family (id),
  business_name                      text        NOT NULL,
  business_type                      text        NOT NULL,
  assets_class                       text        NOT NULL,
  business_website                   text        NOT NULL,
  business_email                     text        NOT NULL,
  business_phone                     text        NOT NULL,
  business_location_address_line1    text        NOT NULL,
  business_location_address_line2    text,
  business_location_address_city     text        NOT NULL,
  business_location_address_state    text        NOT NULL,
  business_location_address_zip_code text        NOT NULL,
  business_location_address_country  text        NOT NULL,
  contact_notes                      text,
  version                            integer     NOT NULL DEFAULT 1,
  updated_at                         timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(login_profile_id, family_id) = 1)
);

CREATE INDEX brokerage_custodian_login_profile ON brokerage_custodian (login_profile_id) WHERE login_profile_id IS NOT NULL;
CREATE INDEX brokerage_custodian_family ON brokerage_custodian (family_id) WHERE family_id IS NOT NULL;

CREATE TABLE insurance_company (
  id                                 integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id                          integer     NOT NULL REFERENCES family (id),
  business_name                      text        NOT NULL,
  insurance_type                     text        NOT NULL,
  business_website                   text        NOT NULL,
  business_email                     text        NOT NULL,
  business_phone                     text        NOT NULL,
  business_location_address_line1    text        NOT NULL,
  business_location_address_line2    text,
  business_location_address_city     text        NOT NULL,
  business_location_address_state    text        NOT NULL,
  business_location_address_zip_code text        NOT NULL,
  business_location_address_country  text        NOT NULL,
  contact_notes                      text,
  version                            integer     NOT NULL DEFAULT 1,
  updated_at                         timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX insurance_company_family ON insurance_company (family_id);

CREATE TABLE contact (
  id              integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id       integer     NOT NULL REFERENCES family (id),
  contact_type    text        NOT NULL,
  company_website text,
  email           text        NOT NULL,
  phone_number    text        NOT NULL,
  contact_notes   text,
  version         integer     NOT NULL DEFAULT 1,
  updated_at      timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX contact_family ON contact (family_id);

CREATE TABLE charitable_organization (
  id                integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id         integer     NOT NULL REFERENCES family (id),
  name              text        NOT NULL,
  organization_type text        NOT NULL,
  ein               text        NOT NULL,
  website           text        NOT NULL,
  email             text        NOT NULL,
  phone             text        NOT NULL,
  address_line1     text        NOT NULL,
  address_line2     text,
  address_city      text        NOT NULL,
  address_state     text        NOT NULL,
  address_zip_code  text        NOT NULL,
  address_country   text        NOT NULL,
  contact_notes     text,
  version           integer     NOT NULL DEFAULT 1,
  updated_at        timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX charitable_organization_family ON charitable_organization (family_id);

CREATE TABLE vendor (
  id               integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id        integer     NOT NULL REFERENCES family (id),
  name             text        NOT NULL,
  vendor_type      text        NOT NULL,
  company_website  text,
  email            text        NOT NULL,
  phone_number     text        NOT NULL,
  address_line1    text,
  address_line2    text,
  address_city     text,
  address_state    text,
  address_zip_code text,
  address_country  text,
  contact_notes    text,
  version          integer     NOT NULL DEFAULT 1,
  updated_at       timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX vendor_family ON vendor (family_id);

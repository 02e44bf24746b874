-- What each person has saved on a day (UTC): a quota, for all instances.
CREATE TABLE daily_write (
  login_profile_id integer PRIMARY KEY REFERENCES login_profile ON DELETE CASCADE,
  day              date    NOT NULL DEFAULT current_date,
  writes           integer NOT NULL DEFAULT 1,
  bytes            bigint  NOT NULL
);

-- Wordings of the engagement agreement; in force is the latest that has begun.
CREATE TABLE agreement (
  version        text        PRIMARY KEY,
  title          text        NOT NULL,
  body           text        NOT NULL,
  effective_from timestamptz NOT NULL UNIQUE
);

CREATE TABLE agreement_acceptance (
  login_profile_id integer     NOT NULL REFERENCES login_profile (id),
  version          text        NOT NULL REFERENCES agreement (version),
  accepted_at      timestamptz NOT NULL,
  PRIMARY KEY (login_profile_id, version)
);

-- How far a client is. The import is settled once, by importing or by declining.
CREATE TABLE onboarding (
  login_profile_id  integer     PRIMARY KEY REFERENCES login_profile (id),
  import_outcome    text        CHECK (import_outcome IN ('imported', 'declined')),
  import_settled_at timestamptz,
  completed_at      timestamptz,
  CHECK ((import_outcome IS NULL) = (import_settled_at IS NULL))
);

-- What is typed in a step and not yet submitted. It may hold identity numbers, so it is nowhere but here.
CREATE TABLE onboarding_draft (
  login_profile_id integer     NOT NULL REFERENCES login_profile (id),
  step             text        NOT NULL CHECK (step IN ('individual', 'business', 'trust', 'brokerageCustodian')),
  data             jsonb       NOT NULL,
  version          integer     NOT NULL DEFAULT 1,
  saved_at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (login_profile_id, step)
);

-- Profiles held by the previous partner system, by the email people had there (lower case), in the contract's field names.
CREATE TABLE previous_partner_profile (
  email      text  PRIMARY KEY CHECK (email = lower(email)),
  individual jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(individual) = 'object'),
  businesses jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(businesses) = 'array'),
  trusts     jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(trusts) = 'array')
);

-- An individual hangs on the client it confirms (at most one each), on a family, or on both. Confirmed is what a client has saved;
-- until then, after an import, anything may be missing.
CREATE TABLE individual (
  id                        integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_profile_id          integer     UNIQUE REFERENCES login_profile (id),
  family_id                 integer     REFERENCES family (id),
  first_name                text,
  middle_name               text,
  last_name                 text,
  name_suffix               text,
  country_code              text,
  phone_number              text,
  email                     text,
  taxpayer_country          text,
  date_of_birth             date,
  ssn                       text,
  marital_status            text,
  dependents                integer,
  employment_status         text,
  occupation                text,
  employer_name             text,
  income_source             text,
  address_line1             text,
  address_line2             text,
  address_city              text,
  address_state             text,
  address_zip_code          text,
  address_country           text,
  employer_address_line1    text,
  employer_address_line2    text,
  employer_address_city     text,
  employer_address_state    text,
  employer_address_zip_code text,
  employer_address_country  text,
  confirmed_at              timestamptz,
  version                   integer     NOT NULL DEFAULT 1,
  updated_at                timestamptz NOT NULL DEFAULT now(),
  CHECK (login_profile_id IS NOT NULL OR family_id IS NOT NULL),
  CHECK (confirmed_at IS NULL OR num_nulls(
    first_name, last_name, country_code, phone_number, email, taxpayer_country, date_of_birth, ssn, marital_status, dependents,
    employment_status, address_line1, address_city, address_state, address_zip_code, address_country) = 0)
);

CREATE INDEX individual_family ON individual (family_id) WHERE family_id IS NOT NULL;

-- Businesses and trusts hang on the client who entered them in onboarding, or on the family for which a concierge did.
CREATE TABLE business_entity (
  id                                integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_profile_id                  integer     REFERENCES login_profile (id),
  family_id                         integer     REFERENCES family (id),
  name                              text        NOT NULL,
  entity_type                       text        NOT NULL,
  country_of_organization           text        NOT NULL,
  country_of_tax_residency          text        NOT NULL,
  date_of_formation                 date        NOT NULL,
  jurisdiction_of_formation         text        NOT NULL,
  business_tax_id                   text        NOT NULL,
  business_email                    text        NOT NULL,
  business_phone                    text        NOT NULL,
  can_provide_proof_of_address      boolean     NOT NULL DEFAULT true,
  proof_of_address_explanation      text,
  primary_contact                   text        NOT NULL,
  primary_contact_email             text        NOT NULL,
  primary_contact_phone             text        NOT NULL,
  legal_address_line1               text        NOT NULL,
  legal_address_line2               text,
  legal_address_city                text        NOT NULL,
  legal_address_state               text        NOT NULL,
  legal_address_zip_code            text        NOT NULL,
  legal_address_country             text        NOT NULL,
  is_physical_same_as_mailing       boolean     NOT NULL DEFAULT false,
  mailing_address_line1             text,
  mailing_address_line2             text,
  mailing_address_city              text,
  mailing_address_state             text,
  mailing_address_zip_code          text,
  mailing_address_country           text,
  registered_agent_name             text        NOT NULL,
  registered_agent_email            text        NOT NULL,
  registered_agent_phone            text        NOT NULL,
  registered_agent_address_line1    text        NOT NULL,
  registered_agent_address_line2    text,
  registered_agent_address_city     text        NOT NULL,
  registered_agent_address_state    text        NOT NULL,
  registered_agent_address_zip_code text        NOT NULL,
  registered_agent_address_country  text        NOT NULL,
  version                           integer     NOT NULL DEFAULT 1,
  updated_at                        timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(login_profile_id, family_id) = 1)
);

CREATE INDEX business_entity_login_profile ON business_entity (login_profile_id) WHERE login_profile_id IS NOT NULL;
CREATE INDEX business_entity_family ON business_entity (family_id) WHERE family_id IS NOT NULL;

CREATE TABLE beneficial_owner (
  id                   integer      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_entity_id   integer      NOT NULL REFERENCES business_entity (id) ON DELETE CASCADE,
  name                 text         NOT NULL,
  percentage_ownership numeric(5,2) NOT NULL CHECK (percentage_ownership BETWEEN 0 AND 100),
  email                text         NOT NULL,
  phone                text         NOT NULL
);

CREATE INDEX beneficial_owner_business_entity ON beneficial_owner (business_entity_id);

CREATE TABLE trust (
  id                 integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_profile_id   integer     REFERENCES login_profile (id),
  family_id          integer     REFERENCES family (id),
  individual_id      integer     REFERENCES individual (id) ON DELETE SET NULL,
  name               text        NOT NULL,
  trust_type         text        NOT NULL,
  trust_jurisdiction text        NOT NULL,
  tin                text        NOT NULL,
  date_of_formation  date        NOT NULL,
  version            integer     NOT NULL DEFAULT 1,
  updated_at         timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(login_profile_id, family_id) = 1)
);

CREATE INDEX trust_login_profile ON trust (login_profile_id) WHERE login_profile_id IS NOT NULL;
CREATE INDEX trust_family ON trust (family_id) WHERE family_id IS NOT NULL;
CREATE INDEX trust_individual ON trust (individual_id) WHERE individual_id IS NOT NULL;

CREATE TABLE trust_member (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trust_id        integer NOT NULL REFERENCES trust (id) ON DELETE CASCADE,
  type            text    NOT NULL,
  company_website text    NOT NULL,
  email           text    NOT NULL,
  phone_number    text    NOT NULL,
  contact_notes   text
);

CREATE INDEX trust_member_trust ON trust_member (trust_id);

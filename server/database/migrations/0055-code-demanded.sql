-- Since when an admin wants this person to have a code: sign-ins begun after that, without one, choose it before going on.
alter table staff add column pin_required_at timestamptz;

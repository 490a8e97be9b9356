-- When the person had the device of this sign-in told no more: it comes back by a tap alone, and not by itself at its next page.
alter table sign_in add column device_removed_at timestamptz;

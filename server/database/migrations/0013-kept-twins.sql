-- Of products whose names became one (see 0009) an administrator may say that both stay: nobody is asked about them again.
alter table product add column is_kept_twin boolean not null default false;
create index twin_to_settle on product (stand_id, plain) where is_twin and not is_kept_twin and archived_at is null;

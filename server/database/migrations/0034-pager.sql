-- The base station that makes buzzers ring, and since when it has not answered; 'none': buzzers are numbers to shout.
alter table venue_settings
  add column pager_driver        text not null default 'none' check (pager_driver in ('none', 'http', 'line', 'netpage')),
  add column pager_address       text,
  add column pager_template      text not null default '' check (length(pager_template) <= 200),
  add column pager_message       text not null default '' check (length(pager_message) <= 60),
  add column pager_silent_since  timestamptz,
  add check ((pager_driver = 'none') = (pager_address is null)),
  add check ((pager_driver = 'none') = (pager_template = '')),
  add check (pager_driver <> 'none' or pager_silent_since is null);

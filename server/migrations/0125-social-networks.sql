-- Posts on a Facebook page and its Instagram account: what the chosen page may be given, and what Instagram has been
-- given to make ready before it is published.
alter table connections
  add column posts_to text[] not null default '{}'  -- networks that take posts by this permission
    check (posts_to <@ array['facebook', 'instagram']),
  add column handle text not null default '';       -- the page's account at Instagram, as people know it

alter table social_targets
  add column container_id text,                     -- the network's name for what it was given and has not shown yet
  add column container_of text;                     -- of which words and photos: others need a new one

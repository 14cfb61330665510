-- The shelves of the forum, which every installation needs. The demo community of the local stack
-- is written by local/seed. Running this again changes nothing.

insert into public.forum_categories (name, slug, description) values
  (
    'Announcements', 'announcements',
    'New versions of LMP, and news about this forum.'
  ),
  (
    'Help & support', 'help',
    'Something does not work, or not the way you expected. Say which version and which system.'
  ),
  (
    'Library & tagging', 'library-and-tagging',
    'Tags, folders, covers, ripping: everything that keeps a collection in order.'
  ),
  (
    'Playback & audio', 'playback-and-audio',
    'Devices, formats, gapless, ReplayGain, and what one can really hear.'
  ),
  (
    'Ideas & requests', 'ideas',
    'What LMP should do next, and what it should never do.'
  ),
  (
    'Off topic', 'off-topic',
    'What is playing right now, record fairs, listening corners, everything else.'
  )
on conflict (slug) do nothing;
update public.forum_categories set asks_questions = true where slug = 'help';

// A thread as its own page shows it.
export interface Thread {
  id: string;
  title: string;
  sticky: boolean;
  created_at: string;
  last_activity_at: string;
  reply_count: number;
  last_position: number;
  created_by_user_id: string | null;
  creator: { id: string; username: string | null; avatar_url: string | null } | null;
  category: { id: string; name: string; slug: string } | null;
}

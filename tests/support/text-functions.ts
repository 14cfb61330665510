// What in the database looks at texts with patterns: regular expressions, LIKE, normalization, the parser of the search.

interface TextCall {
  /** SQL with $1 for the text. */
  call: string;
  /** Characters of the longest text that it gets from a member. */
  longest: number;
}

const post = (call: string): TextCall => ({ call, longest: 20_000 });
const line = (call: string): TextCall => ({ call, longest: 200 });
const name = (call: string): TextCall => ({ call, longest: 30 });
const nobody = "00000000-0000-0000-0000-000000000000";

/** Functions that see what members and visitors write: none may take longer than its length explains. */
export const membersText: Record<string, TextCall> = {
  "private.category_threads": line("private.category_threads('none', p_search => $1)"),
  "private.correct_search": line("private.correct_search($1, array[$1])"),
  "private.count_links": post("private.count_links($1)"),
  "private.find_mentions": post("private.mentions_in($1)"),
  "private.has_hidden_characters": line("private.has_hidden_characters($1)"),
  "private.index_words": post("to_tsvector('pg_catalog.simple', private.normalized_text($1))"),
  "private.is_clean_line": line("private.is_clean_line($1)"),
  "private.marked": post("private.extract($1, 'a & b'::tsquery)"),
  "private.matches_review_pattern": post("private.matches_review_pattern($1)"),
  "private.mixes_scripts": name("private.mixes_scripts($1)"),
  "private.name_skeletons": name("private.name_skeletons($1)"),
  "private.normalized_text": post("private.normalized_text($1)"),
  "private.parse_search": line("private.parse_search($1)"),
  "private.post_images_in": post("private.post_images_in($1)"),
  "private.require_reason": post("private.require_reason($1)"),
  "private.review_reason": post(`private.review_reason('${nobody}', $1)`),
  "private.shown_of_line": post("private.shown_of_line($1)"),
  "private.single_edits": name("private.single_edits($1)"),
  "private.username_key": name("private.username_key($1)"),
  "private.username_problem": name(`private.username_problem($1, '${nobody}')`),
  "private.without_code_and_quotes": post("private.without_code_and_quotes($1)"),
  "private.without_code_spans": post("private.without_code_spans($1)"),
  "private.without_emails": line("private.without_emails($1)"),
  "private.without_markdown": post("private.without_markdown($1)"),
  "private.word_forms": line("private.word_forms($1)"),
};

const administrators = "What administrators write or look for.";
const urls = "A URL or a name of a file, whose form a constraint has checked.";

/** Functions whose patterns see something else, and what. */
export const otherText: Record<string, string> = {
  "private.admin_members": administrators,
  "private.are_post_image_checksums": "At most four texts, which have to be hexadecimal numbers.",
  "private.article_images": administrators,
  "private.article_words": administrators,
  "private.check_avatar": "A URL of at most 1,000 characters, from its beginning.",
  "private.check_username": "A message that the function itself has made.",
  "private.count_image_file": "The id of an account, as Storage writes it.",
  "private.forget_account_traces": "Keys of jobs.",
  "private.found_subscribers": administrators,
  "private.in_titles": "A query that parse_search has made.",
  "private.is_article_image_used": urls,
  "private.is_avatar_used": urls,
  "private.is_final_file": urls,
  "private.is_name_of_caller": "A name of a file, which Storage has checked.",
  "private.is_post_image_used": urls,
  "private.keep_cleared": urls,
  "private.like_pattern": "What moderators write, at most 100 characters.",
  "private.mail_preferences": "The address of an account.",
  "private.may_upload": "What Storage calls the way of an upload.",
  "private.one_row_per_statement": "A header of the request.",
  "private.read_mail_token": "A token of fixed form.",
  "private.reject_file": "The id of an account, as Storage writes it.",
  "private.schedule_former_avatar": urls,
  "private.text_of_html": administrators,
};

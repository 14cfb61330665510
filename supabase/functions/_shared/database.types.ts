// Generated from the migrations by `npm run generate-types`. Do not edit by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "article_versions": {
                  Row: {
                    "article_id": string,"author": string | null,"content": string,"excerpt": string | null,"id": number,"image_alt": string | null,"image_url": string | null,"replaced_at": string,"tags": (string)[],"title": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": string,"author"?: string | null,"content": string,"excerpt"?: string | null,"id"?: never,"image_alt"?: string | null,"image_url"?: string | null,"replaced_at"?: string,"tags": (string)[],"title": string
                  }
                  Update: {
                    "article_id"?: string,"author"?: string | null,"content"?: string,"excerpt"?: string | null,"id"?: never,"image_alt"?: string | null,"image_url"?: string | null,"replaced_at"?: string,"tags"?: (string)[],"title"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_versions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "blog_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"blog_posts": {
                  Row: {
                    "author": string | null,"content": string,"created_at": string,"excerpt": string | null,"id": string,"image_alt": string | null,"image_url": string | null,"published_at": string | null,"slug": string,"tags": (string)[],"title": string,"updated_at": string,"article_versions": {
              "article_id": string,
"author": string | null,
"content": string,
"excerpt": string | null,
"id": number,
"image_alt": string | null,
"image_url": string | null,
"replaced_at": string,
"tags": (string)[],
"title": string
            } | null
                  }
                  ComputedFields: "article_versions"
                  Insert: {
                    "author"?: string | null,"content": string,"created_at"?: string,"excerpt"?: string | null,"id"?: string,"image_alt"?: string | null,"image_url"?: string | null,"published_at"?: string | null,"slug": string,"tags"?: (string)[],"title": string,"updated_at"?: string
                  }
                  Update: {
                    "author"?: string | null,"content"?: string,"created_at"?: string,"excerpt"?: string | null,"id"?: string,"image_alt"?: string | null,"image_url"?: string | null,"published_at"?: string | null,"slug"?: string,"tags"?: (string)[],"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"email_subscriptions": {
                  Row: {
                    "confirmed_at": string | null,"created_at": string,"email": string,"id": string,"topics": string
                  }
                  ComputedFields: never
                  Insert: {
                    "confirmed_at"?: string | null,"created_at"?: string,"email": string,"id"?: string,"topics"?: string
                  }
                  Update: {
                    "confirmed_at"?: string | null,"created_at"?: string,"email"?: string,"id"?: string,"topics"?: string
                  }
                  Relationships: [
                    
                  ]
                },"forum_categories": {
                  Row: {
                    "asks_questions": boolean,"created_at": string,"description": string,"id": string,"is_closed": boolean,"name": string,"position": number,"slug": string,"thread_count": number,"updated_at": string,"forum_threads": {
              "category_id": string,
"change_number": number,
"created_at": string,
"created_by_user_id": string | null,
"hidden_at": string | null,
"hidden_entry": number | null,
"hidden_reason": string | null,
"id": string,
"is_public": boolean,
"is_solved": boolean,
"last_activity_at": string,
"last_position": number,
"locked_at": string | null,
"post_count": number,
"reply_count": number,
"revision": number,
"solution_post_id": string | null,
"sticky": boolean,
"title": string
            } | null
                  }
                  ComputedFields: "forum_threads"
                  Insert: {
                    "asks_questions"?: boolean,"created_at"?: string,"description"?: string,"id"?: string,"is_closed"?: boolean,"name": string,"position"?: number,"slug": string,"thread_count"?: number,"updated_at"?: string
                  }
                  Update: {
                    "asks_questions"?: boolean,"created_at"?: string,"description"?: string,"id"?: string,"is_closed"?: boolean,"name"?: string,"position"?: number,"slug"?: string,"thread_count"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"forum_posts": {
                  Row: {
                    "awaits_review": boolean,"broadcast_at": string,"change_number": number,"content": string,"content_type": string,"created_at": string,"hidden_at": string | null,"hidden_entry": number | null,"hidden_reason": string | null,"id": string,"mentions": NonNullable<Json>,"parent_post_id": string | null,"position": number,"thread_id": string,"updated_at": string,"user_id": string | null,"post_images": {
              "checksums": (string)[],
"detached_at": string | null,
"extension": string,
"height": number,
"id": string,
"owner_id": string | null,
"post_id": string | null,
"posted_at": string | null,
"width": number
            } | null,"post_versions": {
              "content": string,
"id": number,
"post_id": string,
"written_at": string
            } | null
                  }
                  ComputedFields: "post_images" | "post_versions"
                  Insert: {
                    "awaits_review"?: boolean,"broadcast_at"?: string,"change_number"?: number,"content": string,"content_type"?: string,"created_at"?: string,"hidden_at"?: string | null,"hidden_entry"?: number | null,"hidden_reason"?: string | null,"id"?: string,"mentions"?: NonNullable<Json>,"parent_post_id"?: string | null,"position"?: number,"thread_id": string,"updated_at"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "awaits_review"?: boolean,"broadcast_at"?: string,"change_number"?: number,"content"?: string,"content_type"?: string,"created_at"?: string,"hidden_at"?: string | null,"hidden_entry"?: number | null,"hidden_reason"?: string | null,"id"?: string,"mentions"?: NonNullable<Json>,"parent_post_id"?: string | null,"position"?: number,"thread_id"?: string,"updated_at"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "forum_posts_thread_id_fkey"
      columns: ["thread_id"]
isOneToOne: false
      referencedRelation: "forum_threads"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "forum_posts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"forum_threads": {
                  Row: {
                    "category_id": string,"change_number": number,"created_at": string,"created_by_user_id": string | null,"hidden_at": string | null,"hidden_entry": number | null,"hidden_reason": string | null,"id": string,"is_public": boolean,"is_solved": boolean,"last_activity_at": string,"last_position": number,"locked_at": string | null,"post_count": number,"reply_count": number,"revision": number,"solution_post_id": string | null,"sticky": boolean,"title": string,"forum_posts": {
              "awaits_review": boolean,
"broadcast_at": string,
"change_number": number,
"content": string,
"content_type": string,
"created_at": string,
"hidden_at": string | null,
"hidden_entry": number | null,
"hidden_reason": string | null,
"id": string,
"mentions": NonNullable<Json>,
"parent_post_id": string | null,
"position": number,
"thread_id": string,
"updated_at": string,
"user_id": string | null
            } | null
                  }
                  ComputedFields: "forum_posts"
                  Insert: {
                    "category_id": string,"change_number"?: number,"created_at"?: string,"created_by_user_id"?: string | null,"hidden_at"?: string | null,"hidden_entry"?: number | null,"hidden_reason"?: string | null,"id"?: string,"is_public"?: never,"is_solved"?: boolean,"last_activity_at"?: string,"last_position"?: number,"locked_at"?: string | null,"post_count"?: number,"reply_count"?: never,"revision"?: number,"solution_post_id"?: string | null,"sticky"?: boolean,"title": string
                  }
                  Update: {
                    "category_id"?: string,"change_number"?: number,"created_at"?: string,"created_by_user_id"?: string | null,"hidden_at"?: string | null,"hidden_entry"?: number | null,"hidden_reason"?: string | null,"id"?: string,"is_public"?: never,"is_solved"?: boolean,"last_activity_at"?: string,"last_position"?: number,"locked_at"?: string | null,"post_count"?: number,"reply_count"?: never,"revision"?: number,"solution_post_id"?: string | null,"sticky"?: boolean,"title"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "forum_threads_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "forum_categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "forum_threads_created_by_user_id_fkey"
      columns: ["created_by_user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"ignored_members": {
                  Row: {
                    "created_at": string,"ignored_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"ignored_id": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"ignored_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"moderation_log": {
                  Row: {
                    "about": string,"action": string,"actor_id": string | null,"article_id": string | null,"case_id": string | null,"category_id": string | null,"created_at": string,"id": number,"member_id": string | null,"new_value": string | null,"old_value": string | null,"post_id": string | null,"reason": string,"thread_id": string | null,"waited_since": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "about"?: string,"action": string,"actor_id"?: string | null,"article_id"?: string | null,"case_id"?: string | null,"category_id"?: string | null,"created_at"?: string,"id"?: never,"member_id"?: string | null,"new_value"?: string | null,"old_value"?: string | null,"post_id"?: string | null,"reason"?: string,"thread_id"?: string | null,"waited_since"?: string | null
                  }
                  Update: {
                    "about"?: string,"action"?: string,"actor_id"?: string | null,"article_id"?: string | null,"case_id"?: string | null,"category_id"?: string | null,"created_at"?: string,"id"?: never,"member_id"?: string | null,"new_value"?: string | null,"old_value"?: string | null,"post_id"?: string | null,"reason"?: string,"thread_id"?: string | null,"waited_since"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"post_images": {
                  Row: {
                    "checksums": (string)[],"detached_at": string | null,"extension": string,"height": number,"id": string,"owner_id": string | null,"post_id": string | null,"posted_at": string | null,"width": number
                  }
                  ComputedFields: never
                  Insert: {
                    "checksums": (string)[],"detached_at"?: string | null,"extension": string,"height": number,"id": string,"owner_id"?: string | null,"post_id"?: string | null,"posted_at"?: string | null,"width": number
                  }
                  Update: {
                    "checksums"?: (string)[],"detached_at"?: string | null,"extension"?: string,"height"?: number,"id"?: string,"owner_id"?: string | null,"post_id"?: string | null,"posted_at"?: string | null,"width"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "post_images_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "post_images_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "forum_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"post_versions": {
                  Row: {
                    "content": string,"id": number,"post_id": string,"written_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "content": string,"id"?: never,"post_id": string,"written_at": string
                  }
                  Update: {
                    "content"?: string,"id"?: never,"post_id"?: string,"written_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "post_versions_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "forum_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "avatar_url": string | null,"created_at": string,"email": string | null,"id": string,"role": string,"updated_at": string,"username": string | null,"forum_posts": {
              "awaits_review": boolean,
"broadcast_at": string,
"change_number": number,
"content": string,
"content_type": string,
"created_at": string,
"hidden_at": string | null,
"hidden_entry": number | null,
"hidden_reason": string | null,
"id": string,
"mentions": NonNullable<Json>,
"parent_post_id": string | null,
"position": number,
"thread_id": string,
"updated_at": string,
"user_id": string | null
            } | null,"forum_threads": {
              "category_id": string,
"change_number": number,
"created_at": string,
"created_by_user_id": string | null,
"hidden_at": string | null,
"hidden_entry": number | null,
"hidden_reason": string | null,
"id": string,
"is_public": boolean,
"is_solved": boolean,
"last_activity_at": string,
"last_position": number,
"locked_at": string | null,
"post_count": number,
"reply_count": number,
"revision": number,
"solution_post_id": string | null,
"sticky": boolean,
"title": string
            } | null,"post_images": {
              "checksums": (string)[],
"detached_at": string | null,
"extension": string,
"height": number,
"id": string,
"owner_id": string | null,
"post_id": string | null,
"posted_at": string | null,
"width": number
            } | null
                  }
                  ComputedFields: "forum_posts" | "forum_threads" | "post_images"
                  Insert: {
                    "avatar_url"?: string | null,"created_at"?: string,"email"?: string | null,"id": string,"role"?: string,"updated_at"?: string,"username"?: string | null
                  }
                  Update: {
                    "avatar_url"?: string | null,"created_at"?: string,"email"?: string | null,"id"?: string,"role"?: string,"updated_at"?: string,"username"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"release_files": {
                  Row: {
                    "checked_at": string | null,"file_name": string,"platform": string,"sha256": string,"signature": string | null,"size_bytes": number,"version": string
                  }
                  ComputedFields: never
                  Insert: {
                    "checked_at"?: string | null,"file_name": string,"platform": string,"sha256": string,"signature"?: string | null,"size_bytes": number,"version": string
                  }
                  Update: {
                    "checked_at"?: string | null,"file_name"?: string,"platform"?: string,"sha256"?: string,"signature"?: string | null,"size_bytes"?: number,"version"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "release_files_version_fkey"
      columns: ["version"]
isOneToOne: false
      referencedRelation: "releases"
      referencedColumns: ["version"]
    }
                  ]
                },"releases": {
                  Row: {
                    "notes": string,"public_key": string | null,"published_at": string | null,"released_on": string,"state": string,"updated_at": string,"version": string,"version_key": (number)[],"withdrawn_at": string | null,"withdrawn_reason": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "notes"?: string,"public_key"?: string | null,"published_at"?: string | null,"released_on"?: string,"state"?: string,"updated_at"?: string,"version": string,"version_key"?: never,"withdrawn_at"?: string | null,"withdrawn_reason"?: string | null
                  }
                  Update: {
                    "notes"?: string,"public_key"?: string | null,"published_at"?: string | null,"released_on"?: string,"state"?: string,"updated_at"?: string,"version"?: string,"version_key"?: never,"withdrawn_at"?: string | null,"withdrawn_reason"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"report_cases": {
                  Row: {
                    "closed_at": string | null,"created_at": string,"id": string,"member_id": string | null,"outcome": string | null,"post_id": string | null,"thread_id": string | null,"reports": {
              "case_id": string,
"contact": string | null,
"created_at": string,
"details": string,
"id": string,
"member_id": string | null,
"post_id": string | null,
"reason": string,
"reporter_id": string | null
            } | null
                  }
                  ComputedFields: "reports"
                  Insert: {
                    "closed_at"?: string | null,"created_at"?: string,"id"?: string,"member_id"?: string | null,"outcome"?: string | null,"post_id"?: string | null,"thread_id"?: string | null
                  }
                  Update: {
                    "closed_at"?: string | null,"created_at"?: string,"id"?: string,"member_id"?: string | null,"outcome"?: string | null,"post_id"?: string | null,"thread_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"reports": {
                  Row: {
                    "case_id": string,"contact": string | null,"created_at": string,"details": string,"id": string,"member_id": string | null,"post_id": string | null,"reason": string,"reporter_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "case_id"?: string,"contact"?: string | null,"created_at"?: string,"details"?: string,"id"?: string,"member_id"?: string | null,"post_id"?: string | null,"reason": string,"reporter_id"?: string | null
                  }
                  Update: {
                    "case_id"?: string,"contact"?: string | null,"created_at"?: string,"details"?: string,"id"?: string,"member_id"?: string | null,"post_id"?: string | null,"reason"?: string,"reporter_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "reports_case_id_fkey"
      columns: ["case_id"]
isOneToOne: false
      referencedRelation: "report_cases"
      referencedColumns: ["id"]
    }
                  ]
                },"review_patterns": {
                  Row: {
                    "created_at": string,"id": string,"pattern": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"pattern": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"pattern"?: string
                  }
                  Relationships: [
                    
                  ]
                },"suspensions": {
                  Row: {
                    "created_at": string,"entry_id": number | null,"member_id": string,"reason": string,"until": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"entry_id"?: number | null,"member_id": string,"reason": string,"until"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"entry_id"?: number | null,"member_id"?: string,"reason"?: string,"until"?: string | null
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "admit_letter_test":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"admit_release_check":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"announce_post_image":
{ Args: { "p_checksums": (string)[],"p_extension": string,"p_height": number,"p_id": string,"p_width": number }; Returns: undefined
                           },
"article_versions":
{ Args: { "": Database["public"]['Tables']["blog_posts"]['Row'] }; Returns: { error: true } & "the function public.article_versions with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
                          SetofOptions: {
        from: "blog_posts"
        to: "article_versions"
        isOneToOne: false
        isSetofReturn: true
      } },
"clear_profile":
{ Args: { "p_member_id": string,"p_reason": string }; Returns: number
                           },
"confirm_release_file":
{ Args: { "p_platform": string,"p_sha256": string,"p_size_bytes": number,"p_version": string }; Returns: boolean
                           },
"confirm_subscription":
{ Args: { "p_client": string,"p_token": string,"p_topics": string,"p_wording": string }; Returns: string
                           },
"count_notifications":
{ Args: Record<PropertyKey, never>; Returns: {
              "unread": number,"waiting": number
            }[]
                           },
"count_subscribers":
{ Args: { "p_search"?: string,"p_state"?: string }; Returns: number
                           },
"count_waiting":
{ Args: Record<PropertyKey, never>; Returns: {
              "posts": number,"reports": number
            }[]
                           },
"create_article_preview":
{ Args: { "p_article_id": string }; Returns: {
              "expires_at": string,"token": string
            }[]
                           },
"create_thread":
{ Args: { "p_category_id": string,"p_content": string,"p_post_id": string,"p_thread_id": string,"p_title": string }; Returns: string
                           },
"delete_expired_rows":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"delete_own_posts":
{ Args: { "p_limit"?: number }; Returns: number
                           },
"delete_unconfirmed_account":
{ Args: { "p_user_id": string }; Returns: number
                           },
"dismiss_news":
{ Args: { "p_position": number,"p_thread_id": string }; Returns: undefined
                           },
"dismiss_reports":
{ Args: { "p_case_id": string }; Returns: number
                           },
"end_article_previews":
{ Args: { "p_article_id": string }; Returns: undefined
                           },
"export_subscribers":
{ Args: { "p_search"?: string,"p_state"?: string }; Returns: Json
                           },
"find_subscription":
{ Args: { "p_purpose": string,"p_token": string }; Returns: {
              "email": string,"is_confirmed": boolean
            }[]
                           },
"finish_jobs":
{ Args: { "p_outcomes": Json }; Returns: number
                           },
"forget_subscription":
{ Args: { "p_id": string }; Returns: undefined
                           },
"forgets_removed_words":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"forum_posts":
{ Args: { "": Database["public"]['Tables']["forum_threads"]['Row'] }; Returns: { error: true } & "the function public.forum_posts with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
                          SetofOptions: {
        from: "forum_threads"
        to: "forum_posts"
        isOneToOne: false
        isSetofReturn: true
      } } |
{ Args: { "": Database["public"]['Tables']["profiles"]['Row'] }; Returns: { error: true } & "the function public.forum_posts with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
                          SetofOptions: {
        from: "profiles"
        to: "forum_posts"
        isOneToOne: false
        isSetofReturn: true
      } },
"forum_threads":
{ Args: { "": Database["public"]['Tables']["forum_categories"]['Row'] }; Returns: { error: true } & "the function public.forum_threads with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
                          SetofOptions: {
        from: "forum_categories"
        to: "forum_threads"
        isOneToOne: false
        isSetofReturn: true
      } } |
{ Args: { "": Database["public"]['Tables']["profiles"]['Row'] }; Returns: { error: true } & "the function public.forum_threads with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
                          SetofOptions: {
        from: "profiles"
        to: "forum_threads"
        isOneToOne: false
        isSetofReturn: true
      } },
"get_admin_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_avatar_names":
{ Args: { "p_user_id": string }; Returns: (string)[]
                           },
"get_blog_neighbours":
{ Args: { "p_slug": string }; Returns: {
              "direction": string,"slug": string,"title": string
            }[]
                           },
"get_blog_posts":
{ Args: { "p_before"?: string,"p_before_id"?: string,"p_limit"?: number,"p_newer"?: boolean,"p_tag"?: string }; Returns: {
              "author": string,"created_at": string,"excerpt": string,"id": string,"image_alt": string,"image_url": string,"published_at": string,"slug": string,"tags": (string)[],"title": string
            }[]
                           },
"get_blog_tags":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"get_categories":
{ Args: Record<PropertyKey, never>; Returns: {
              "description": string,"id": string,"is_closed": boolean,"latest_thread": Json,"name": string,"slug": string,"thread_count": number
            }[]
                           },
"get_category_threads":
{ Args: { "p_before_activity"?: string,"p_before_id"?: string,"p_before_sticky"?: boolean,"p_category_slug": string,"p_limit"?: number,"p_newer"?: boolean,"p_search"?: string,"p_solved"?: boolean }; Returns: {
              "category": Json,"created_at": string,"created_by_user_id": string,"creator": Json,"id": string,"is_locked": boolean,"is_solved": boolean,"last_activity_at": string,"last_position": number,"last_poster": Json,"reply_count": number,"sticky": boolean,"title": string
            }[]
                           },
"get_current_blog_slug":
{ Args: { "p_slug": string }; Returns: string
                           },
"get_followed_news":
{ Args: Record<PropertyKey, never>; Returns: {
              "authors": Json,"first_position": number,"last_position": number,"latest_at": string,"posts": number,"thread_id": string,"thread_title": string
            }[]
                           },
"get_health":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_latest_threads":
{ Args: { "p_before_activity"?: string,"p_before_id"?: string,"p_limit"?: number,"p_newer"?: boolean }; Returns: {
              "category": Json,"created_at": string,"created_by_user_id": string,"creator": Json,"id": string,"is_locked": boolean,"is_solved": boolean,"last_activity_at": string,"last_position": number,"last_poster": Json,"reply_count": number,"sticky": boolean,"title": string
            }[]
                           },
"get_letter_draft":
{ Args: { "p_post_id": string }; Returns: {
              "excerpt": string,"image_alt": string,"image_url": string,"is_published": boolean,"is_release": boolean,"last_sent_at": string,"post_id": string,"recipients": number,"recipients_of_releases": number,"slug": string,"test_address": string,"title": string
            }[]
                           },
"get_letter_failures":
{ Args: { "p_after_id"?: string,"p_id": string,"p_limit"?: number }; Returns: {
              "email": string,"failed_at": string,"failure": string,"id": string,"reason": string
            }[]
                           },
"get_letters":
{ Args: { "p_before_id"?: string,"p_before_time"?: string,"p_id"?: string,"p_limit"?: number }; Returns: {
              "accepted": number,"created_at": string,"id": string,"is_release": boolean,"paused_at": string,"post_id": string,"preheader": string,"queued_at": string,"recipients": number,"rejected": number,"sent_by": string,"skipped": number,"subject": string,"title": string,"unknown": number
            }[]
                           },
"get_mail_preferences":
{ Args: { "p_token": string }; Returns: {
              "email": string,"is_member": boolean,"is_suppressed": boolean,"mails": Json,"newsletter": string
            }[]
                           },
"get_member_record":
{ Args: { "p_member_id": string }; Returns: Json
                           },
"get_members":
{ Args: { "p_before"?: string,"p_before_id"?: string,"p_limit"?: number,"p_search"?: string,"p_team_only"?: boolean }; Returns: {
              "avatar_url": string,"created_at": string,"email": string,"id": string,"is_confirmed": boolean,"role": string,"username": string
            }[]
                           },
"get_mentions":
{ Args: { "p_content": string }; Returns: Json
                           },
"get_moderation_log":
{ Args: { "p_about"?: string,"p_actor_id"?: string,"p_before"?: number,"p_limit"?: number }; Returns: {
              "action": string,"actor": Json,"actor_id": string,"article_slug": string,"article_title": string,"can_undo": boolean,"category_name": string,"category_slug": string,"created_at": string,"id": number,"member": Json,"member_id": string,"new_category": string,"new_value": string,"old_category": string,"old_value": string,"post_id": string,"reason": string,"thread_id": string,"thread_title": string
            }[]
                           },
"get_notification_settings":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"follows_by_writing": boolean,"is_suppressed": boolean,"mails": Json,"newsletter": string
            }[]
                           },
"get_notifications":
{ Args: { "p_before_id"?: string,"p_before_time"?: string,"p_limit"?: number }; Returns: {
              "author": Json,"beginning": string,"category": string,"created_at": string,"id": string,"is_read": boolean,"kind": string,"position": number,"post_id": string,"reason": string,"thread_id": string,"thread_title": string
            }[]
                           },
"get_own_allowances":
{ Args: Record<PropertyKey, never>; Returns: {
              "allowed": number,"kind": string,"name": string,"remaining": number,"renewed_at": string,"span_seconds": number,"unit": string
            }[]
                           },
"get_own_follows":
{ Args: { "p_before_id"?: string,"p_before_time"?: string,"p_limit"?: number }; Returns: {
              "followed_at": string,"is_automatic": boolean,"level": string,"thread_id": string,"title": string
            }[]
                           },
"get_own_limits":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_own_reads":
{ Args: Record<PropertyKey, never>; Returns: {
              "last_position": number,"thread_id": string
            }[]
                           },
"get_own_records":
{ Args: { "p_after_id"?: string,"p_after_time"?: string,"p_kind": string }; Returns: Json
                           },
"get_own_reports":
{ Args: Record<PropertyKey, never>; Returns: {
              "closed_at": string,"created_at": string,"details": string,"id": string,"member": Json,"member_id": string,"outcome": string,"post_id": string,"reason": string,"thread_id": string,"thread_title": string
            }[]
                           },
"get_own_role":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"get_own_sign_in":
{ Args: Record<PropertyKey, never>; Returns: {
              "awaited_email": string,"email": string,"is_fresh": boolean
            }[]
                           },
"get_own_thanks":
{ Args: { "p_post_ids"?: (string)[] }; Returns: {
              "created_at": string,"post_id": string
            }[]
                           },
"get_own_thread":
{ Args: { "p_thread_id": string }; Returns: {
              "is_automatic": boolean,"level": string,"unread_posts": (string)[],"will_follow": boolean
            }[]
                           },
"get_post_marks":
{ Args: { "p_after"?: number,"p_limit"?: number,"p_thread_id": string }; Returns: {
              "first_replies": Json,"post_id": string,"replies": number,"thanks": number
            }[]
                           },
"get_profile":
{ Args: { "p_user_id": string }; Returns: {
              "avatar_url": string | null,
"created_at": string,
"email": string | null,
"id": string,
"role": string,
"updated_at": string,
"username": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "profiles"
        isOneToOne: false
        isSetofReturn: true
      } },
"get_reached_limit":
{ Args: { "p_kind": string }; Returns: {
              "name": string,"retry_after_seconds": number,"sentence": string
            }[]
                           },
"get_recent_posts":
{ Args: { "p_before_id"?: string,"p_before_time"?: string,"p_limit"?: number }; Returns: {
              "author_profile": Json,"awaits_review": boolean,"content": string,"created_at": string,"hidden_at": string,"hidden_reason": string,"id": string,"is_shortened": boolean,"position": number,"thread": Json,"thread_id": string,"updated_at": string,"user_id": string
            }[]
                           },
"get_reports":
{ Args: { "p_after_id"?: string,"p_after_time"?: string,"p_limit"?: number }; Returns: {
              "created_at": string,"id": string,"member": Json,"member_id": string,"member_record": Json,"post": Json,"report_count": number,"reports": Json,"thread": Json
            }[]
                           },
"get_sent_letter":
{ Args: { "p_id": string }; Returns: {
              "excerpt": string,"image_alt": string,"image_url": string,"sent_at": string,"slug": string,"title": string
            }[]
                           },
"get_similar_threads":
{ Args: { "p_title": string }; Returns: {
              "category": Json,"created_at": string,"created_by_user_id": string,"creator": Json,"id": string,"is_locked": boolean,"is_solved": boolean,"last_activity_at": string,"last_position": number,"last_poster": Json,"reply_count": number,"sticky": boolean,"title": string
            }[]
                           },
"get_sitemap_ends":
{ Args: { "p_after"?: number,"p_limit"?: number }; Returns: Json
                           },
"get_sitemap_overview":
{ Args: Record<PropertyKey, never>; Returns: {
              "changed_at": string,"pages": number,"section": string,"state": string
            }[]
                           },
"get_sitemap_slugs":
{ Args: { "p_after"?: string,"p_limit"?: number,"p_section": string }; Returns: Json
                           },
"get_sitemap_threads":
{ Args: { "p_after"?: number,"p_after_id"?: string,"p_limit"?: number,"p_until"?: number }; Returns: Json
                           },
"get_subscriber_consent":
{ Args: { "p_id": string }; Returns: {
              "created_at": string,"event": string,"wording": string
            }[]
                           },
"get_subscribers":
{ Args: { "p_before"?: string,"p_before_id"?: string,"p_limit"?: number,"p_search"?: string,"p_state"?: string }; Returns: {
              "confirmed_at": string,"created_at": string,"email": string,"id": string,"topics": string
            }[]
                           },
"get_thanks":
{ Args: { "p_post_id": string }; Returns: {
              "id": string,"role": string,"username": string
            }[]
                           },
"get_thread_changes":
{ Args: { "p_after"?: number,"p_limit"?: number,"p_since": number,"p_thread_id": string }; Returns: Json
                           },
"get_thread_neighbours":
{ Args: { "p_thread_id": string }; Returns: {
              "id": string,"is_newer": boolean,"title": string
            }[]
                           },
"get_thread_posts_with_parent_author":
{ Args: { "p_after"?: number,"p_limit"?: number,"p_thread_id": string }; Returns: {
              "author_profile": Json,"awaits_review": boolean,"change_number": number,"content": string,"content_type": string,"created_at": string,"hidden_at": string,"hidden_reason": string,"id": string,"mentions": Json,"next_after": number,"parent_author_username": string,"parent_post_id": string,"position": number,"thread_change_number": number,"thread_id": string,"updated_at": string,"user_id": string
            }[]
                           },
"get_unread":
{ Args: { "p_thread_ids": (string)[] }; Returns: {
              "first_position": number,"is_new": boolean,"thread_id": string,"unread": number
            }[]
                           },
"get_unread_categories":
{ Args: Record<PropertyKey, never>; Returns: {
              "category_id": string,"unread_threads": number
            }[]
                           },
"get_usual_waits":
{ Args: Record<PropertyKey, never>; Returns: {
              "posts_seconds": number,"reports_seconds": number
            }[]
                           },
"get_waiting_posts":
{ Args: { "p_after_id"?: string,"p_after_time"?: string,"p_limit"?: number }; Returns: {
              "author_profile": Json,"awaits_review": boolean,"content": string,"created_at": string,"hidden_at": string,"hidden_reason": string,"id": string,"is_shortened": boolean,"member_record": Json,"position": number,"thread": Json,"thread_id": string,"updated_at": string,"user_id": string
            }[]
                           },
"hide_batch":
{ Args: { "p_entry_id": number,"p_limit"?: number }; Returns: number
                           },
"invoke_jobs":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"is_admin":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_file_used":
{ Args: { "p_bucket": string,"p_name": string }; Returns: boolean
                           },
"is_last_admin":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_username_free":
{ Args: { "p_username": string }; Returns: boolean
                           },
"leave_newsletter":
{ Args: { "p_client": string,"p_token": string }; Returns: boolean
                           },
"lift_suspension":
{ Args: { "p_member_id": string }; Returns: number
                           },
"log_publication":
{ Args: { "p_article_id": string }; Returns: number
                           },
"mark_all_read":
{ Args: { "p_category_id"?: string }; Returns: string
                           },
"mark_read":
{ Args: { "p_position": number,"p_thread_id": string }; Returns: undefined
                           },
"mark_spammer":
{ Args: { "p_member_id": string }; Returns: number
                           },
"moderate_post":
{ Args: { "p_action": string,"p_post_id": string,"p_reason"?: string,"p_updated_at"?: string }; Returns: number
                           },
"moderate_thread":
{ Args: { "p_action": string,"p_reason"?: string,"p_thread_id": string,"p_value"?: string }; Returns: number
                           },
"order_categories":
{ Args: { "p_ids": (string)[] }; Returns: undefined
                           },
"own_newsletter_subscription":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"own_sign_ins":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"pause_letter":
{ Args: { "p_id": string,"p_is_paused": boolean }; Returns: undefined
                           },
"post_images":
{ Args: { "": Database["public"]['Tables']["forum_posts"]['Row'] }; Returns: { error: true } & "the function public.post_images with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
                          SetofOptions: {
        from: "forum_posts"
        to: "post_images"
        isOneToOne: false
        isSetofReturn: true
      } } |
{ Args: { "": Database["public"]['Tables']["profiles"]['Row'] }; Returns: { error: true } & "the function public.post_images with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
                          SetofOptions: {
        from: "profiles"
        to: "post_images"
        isOneToOne: false
        isSetofReturn: true
      } },
"post_versions":
{ Args: { "": Database["public"]['Tables']["forum_posts"]['Row'] }; Returns: { error: true } & "the function public.post_versions with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
                          SetofOptions: {
        from: "forum_posts"
        to: "post_versions"
        isOneToOne: false
        isSetofReturn: true
      } },
"propose_mentions":
{ Args: { "p_thread_id"?: string,"p_typed": string }; Returns: {
              "avatar_url": string,"id": string,"is_in_thread": boolean,"username": string
            }[]
                           },
"publish_release":
{ Args: { "p_version": string }; Returns: undefined
                           },
"queue_follow_mails":
{ Args: { "p_limit": number,"p_thread_id": string }; Returns: boolean
                           },
"queue_letter_mails":
{ Args: { "p_letter_id": string,"p_limit": number }; Returns: number
                           },
"queue_overdue_mails":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"read_all_notifications":
{ Args: { "p_until": string }; Returns: undefined
                           },
"read_article_preview":
{ Args: { "p_token": string }; Returns: {
              "author": string,"content": string,"created_at": string,"excerpt": string,"expires_at": string,"image_alt": string,"image_url": string,"published_at": string,"tags": (string)[],"title": string,"updated_at": string
            }[]
                           },
"read_notifications":
{ Args: { "p_post_ids": (string)[] }; Returns: undefined
                           },
"record_letter_batch":
{ Args: { "p_batch_id": string,"p_is_first": boolean,"p_mails"?: Json,"p_reason"?: string,"p_result": string }; Returns: undefined
                           },
"record_mail":
{ Args: { "p_is_first": boolean,"p_mail_id": string,"p_provider_id"?: string,"p_reason"?: string,"p_result": string }; Returns: undefined
                           },
"record_mail_event":
{ Args: { "p_at": string,"p_email": string,"p_event": string,"p_is_permanent": boolean,"p_provider_id": string,"p_reason"?: string }; Returns: undefined
                           },
"release_content":
{ Args: { "p_limit"?: number,"p_remove_titles"?: boolean,"p_user_id": string }; Returns: number
                           },
"release_harmless_post":
{ Args: { "p_post_id": string,"p_updated_at": string,"p_words": string }; Returns: boolean
                           },
"rename_own_thread":
{ Args: { "p_thread_id": string,"p_title": string }; Returns: undefined
                           },
"report_illegal_content":
{ Args: { "p_client": string,"p_contact": string,"p_details": string,"p_post_id": string }; Returns: {
              "outcome": string,"problem": string,"retry_after_seconds": number
            }[]
                           },
"reports":
{ Args: { "": Database["public"]['Tables']["report_cases"]['Row'] }; Returns: { error: true } & "the function public.reports with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
                          SetofOptions: {
        from: "report_cases"
        to: "reports"
        isOneToOne: false
        isSetofReturn: true
      } },
"require_fresh_sign_in":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"restore_batch":
{ Args: { "p_entry_id": number,"p_limit"?: number }; Returns: number
                           },
"search":
{ Args: { "p_author"?: string,"p_before"?: number,"p_category"?: string,"p_days"?: number,"p_kind"?: string,"p_newest"?: boolean,"p_text"?: string,"p_thread_id"?: string }; Returns: Json
                           },
"send_letter":
{ Args: { "p_id": string,"p_is_again"?: boolean,"p_is_release"?: boolean,"p_post_id": string,"p_preheader"?: string,"p_subject": string }; Returns: undefined
                           },
"set_follow":
{ Args: { "p_level": string,"p_thread_id": string }; Returns: undefined
                           },
"set_mail_preferences":
{ Args: { "p_client": string,"p_mails"?: Json,"p_newsletter"?: string,"p_token": string,"p_wording": string }; Returns: {
              "outcome": string,"retry_after_seconds": number
            }[]
                           },
"set_member_newsletter":
{ Args: { "p_client": string,"p_member": string,"p_newsletter": string,"p_wording": string }; Returns: {
              "outcome": string,"retry_after_seconds": number
            }[]
                           },
"set_notification_settings":
{ Args: { "p_follows_by_writing"?: boolean,"p_mails"?: Json }; Returns: undefined
                           },
"set_role":
{ Args: { "p_role": string,"p_user_id": string }; Returns: string
                           },
"set_solution":
{ Args: { "p_post_id"?: string,"p_thread_id": string }; Returns: undefined
                           },
"set_thanks":
{ Args: { "p_is_thanked": boolean,"p_post_id": string }; Returns: undefined
                           },
"start_letter_batch":
{ Args: { "p_batch_id": string }; Returns: Json
                           },
"start_mail":
{ Args: { "p_mail_id": string }; Returns: Json
                           },
"stop_mails":
{ Args: { "p_client": string,"p_kinds": (string)[],"p_token": string }; Returns: undefined
                           },
"subscribe_to_newsletter":
{ Args: { "p_client": string,"p_email": string,"p_wording": string }; Returns: {
              "outcome": string,"retry_after_seconds": number
            }[]
                           },
"suspend_member":
{ Args: { "p_days"?: number,"p_member_id": string,"p_reason": string }; Returns: number
                           },
"take_jobs":
{ Args: { "p_kinds": (string)[],"p_limit": number,"p_token": string }; Returns: {
              "attempt": number,"id": string,"key": string,"kind": string,"lease_id": string,"payload": Json
            }[]
                           },
"undo_mark_all_read":
{ Args: { "p_marked_at": string }; Returns: boolean
                           },
"undo_moderation":
{ Args: { "p_entry_id": number }; Returns: number
                           },
"username_problem":
{ Args: { "p_username": string }; Returns: string
                           },
"withdraw_release":
{ Args: { "p_reason": string,"p_version": string }; Returns: undefined
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const

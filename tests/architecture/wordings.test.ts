// The sentences that the specification gives word for word, and the test that checks each of them where it
// belongs. A sentence that is reworded, or that its test no longer checks, fails here.
import { describe, expect, test } from "vitest";
import { files, read, withoutComments } from "#tests/support/repository.ts";

/** By the test that checks them; {} stands for what is filled in. */
const wordings: Record<string, string[]> = {
  "supabase/functions/_shared/release/release-file.test.ts": [
    "Failed to parse release information. The file might be malformed.",
    "Release information file is empty.",
  ],
  "supabase/functions/forum/create-thread.test.ts": [
    "Thread created but initial post failed: {} Thread has been rolled back.",
  ],
  "supabase/functions/releases/releases-in-storage.test.ts": [
    "Release information file ({}) not found in the '{}' bucket.",
    "Could not construct public URL",
  ],
  "supabase/functions/releases/releases.test.ts": [
    "File URL for {} is not specified in release info.",
  ],
  "tests/journeys/accounts-login.spec.ts": [
    "Ensure you are an authorized administrator.",
    "Login Failed",
    "Login Successful!",
    "Welcome back!",
    "Redirecting to admin dashboard...",
  ],
  "tests/journeys/accounts-recovery.spec.ts": [
    "Send Reset Link",
    "Back to Login",
    "Password Too Short",
    "Password must be at least 6 characters long.",
    "Error Sending Reset Email",
    "Password Reset Email Sent",
    "Password Reset Failed",
    "Failed to reset password. The link may have expired or already been used.",
    "Password Updated!",
    "Your password has been successfully reset. You can now log in.",
  ],
  "tests/journeys/accounts-session.spec.ts": [
    "Loading...",
    "Logged Out",
    "Not Authenticated",
    "Please login to edit your profile.",
    "Authentication Required",
    "Please login to create a thread.",
  ],
  "tests/journeys/accounts-sign-up.spec.ts": [
    "Passwords Mismatch",
    "Please ensure both passwords match.",
    "Sign Up Failed",
    "Account Exists",
    "An account with this email already exists. Please try logging in.",
    "Account Created!",
    "Please check your email to confirm your account.",
  ],
  "tests/journeys/admin-access.spec.ts": [
    "Admin Login",
    "Create New Post",
    "Quick Actions",
    "Dashboard",
    "Create Post",
    "Logout",
    "Save Failed",
  ],
  "tests/journeys/admin-editor.spec.ts": [
    "Missing Fields",
    "Title, Slug, and Content are required.",
    "Post not found.",
    "Failed to save post.",
    "This slug is already in use. Please choose a unique slug.",
    "Success!",
    "Post created successfully.",
    "Post updated successfully.",
  ],
  "tests/journeys/admin-posts.spec.ts": [
    "No Posts Found",
    "Create First Post",
    "Refreshing data...",
    "Manage Posts",
    "Failed to fetch posts.",
    "Post deleted successfully.",
    "Failed to delete post.",
    "Failed to load post data.",
  ],
  "tests/journeys/blog.spec.ts": [
    "Try Again",
    "No Blog Posts Yet",
    "Read More",
    "Back to Blog",
    "More Articles",
    "Back to Home",
    "Failed to fetch posts. Please try again later.",
    "Failed to fetch post. Please try again later.",
    "Oops! Error loading post",
  ],
  "tests/journeys/downloads-faults.spec.ts": [
    "Error Loading Downloads",
    "Failed to load download information. Please try again later.",
    "Release bucket not found. Please check configuration.",
    "Info Loading Issue",
    "Could not load detailed release notes. Basic download options might still be available.",
    "Download Error",
    "Download information for {} is not available.",
    "Download links are currently unavailable",
  ],
  "tests/journeys/downloads.spec.ts": [
    "Download Started",
  ],
  "tests/journeys/faults.spec.ts": [
    "Back to Forum",
    "Failed to load thread data.",
  ],
  "tests/journeys/forum-keeping.spec.ts": [
    "Log out",
    "Create Thread",
  ],
  "tests/journeys/forum-reading.spec.ts": [
    "View Threads",
    "Forum thread not found.",
    'Category "{}" not found.',
  ],
  "tests/journeys/forum-safety.spec.ts": [
    "No threads match your search...",
  ],
  "tests/journeys/forum-staff.spec.ts": [
    "My Profile",
    "No Threads Here Yet",
    "Yes, delete",
  ],
  "tests/journeys/forum-states.spec.ts": [
    "No replies yet. Be the first to comment!",
    "Failed to fetch categories.",
    "Failed to load category.",
    "Failed to load threads data.",
    "Error Deleting Post",
    "Could not load categories.",
  ],
  "tests/journeys/forum-writing.spec.ts": [
    "Create New Thread",
    "Started by",
    "Replying to",
    "Delete Post?",
    "This action cannot be undone. Are you sure you want to permanently delete this post?",
    "Edit Your Post",
    "Post a Reply",
    "Start a New Discussion",
    "Category, title, and initial post content are required.",
    "Post Updated!",
    "Post Deleted",
    "Thread Created!",
    "Your new discussion has started.",
    "Error Updating Post",
  ],
  "tests/journeys/live-thread.spec.ts": [
    "You need to be logged in to reply.",
    "Login to Reply",
    "Reply Posted!",
  ],
  "tests/journeys/marketing.spec.ts": [
    "Download for Desktop",
    "Download & Install",
    "Add Your Music Library",
    "Browse & Organize",
    "Enjoy High-Quality Playback",
    "Customize Your Experience (Coming Soon)",
    "Completed",
    "In Progress",
    "Planned",
    "Future Ideas",
    "Share Your Feedback",
    "Last Updated",
  ],
  "tests/journeys/newsletter.spec.ts": [
    "Email Required",
    "Please enter your email address.",
    "Already Subscribed!",
    "This email address is already on our list.",
    "Subscription Failed",
    "Could not subscribe. Please try again.",
    "Subscribed!",
    "You're all set to receive updates from",
    "Notifications",
  ],
  "tests/journeys/not-found.spec.ts": [
    "Go Back Home",
  ],
  "tests/journeys/player.spec.ts": [
    "Up Next",
  ],
  "tests/journeys/profiles-edit.spec.ts": [
    "Update Failed",
    "Profile Updated!",
  ],
  "tests/journeys/profiles-leaving.spec.ts": [
    "Unknown User",
    "Logout Failed",
  ],
  "tests/journeys/profiles.spec.ts": [
    "Edit Profile",
    "Anonymous User",
    "Public Playlists",
    "Profile Not Found",
    "Go Home",
    "Invalid User ID format in URL.",
    "Oops! Something went wrong.",
  ],
  "tests/journeys/sitemap-faults.spec.ts": [
    "Could not generate sitemap.",
  ],
  "web/features/auth/model/messages.test.ts": [
    "Please check your credentials and try again.",
    "Could not create your account. Please try again.",
    "Could not send password reset email. Please try again.",
    "Could not reset your password. Please try requesting a new link.",
  ],
  "web/features/forum/model/messages.test.ts": [
    "Creation Failed",
    "Not Logged In",
    "User session is invalid. Please log in again.",
    "Failed to create thread. Please try again.",
  ],
  "web/features/profiles/model/messages.test.ts": [
    "Failed to update profile.",
  ],
};

const product = files
  .filter((path) => /^(web|supabase\/functions)\/.*(?<!\.test)\.tsx?$/.test(path))
  .map(read);

function contains(text: string, wording: string): boolean {
  return wording.split("{}").every((part) => text.includes(part));
}

describe.each(Object.entries(wordings))("%s", (path, sentences) => {
  // Regular expressions escape their full stops.
  const proof = read(path).replaceAll("\\", "");

  test.each(sentences)("looks for “%s”", (sentence) => {
    expect(contains(proof, sentence), "in the test").toBe(true);
    expect(product.some((code) => contains(code, sentence)), "in the product").toBe(true);
  });
});

/** What people read has one word for one thing (CONTRIBUTING.md). */
const otherWords: Record<string, RegExp> = {
  email: /\be-mail/i,
  Login: /\bLog In\b/,
  inbox: /\bmailbox\b/i,
  "spam folder": /\bunwanted mail/i,
};

describe("one word for one thing", () => {
  const readByPeople = files.filter((path) =>
    /^(web|supabase\/(functions|templates))\/.*\.(tsx?|html)$/.test(path) &&
    !/\.(test|gen)\./.test(path)
  );
  test.each(Object.entries(otherWords))("%s", (_, other) => {
    expect(readByPeople.filter((path) => other.test(withoutComments(read(path))))).toEqual([]);
  });
});

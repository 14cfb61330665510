import { failed } from "./error-words.ts";

/** What guards say. Apart from the messages of each feature, for guards are in the code of every page. */
export const loginNeeded = {
  newThread: {
    title: "Authentication Required",
    description: "Please login to create a thread.",
  },
  notifications: failed("Not Authenticated", "Please login to see your notifications."),
  ownReports: failed("Not Authenticated", "Please login to see your reports."),
  changePassword: failed("Not Authenticated", "Please login to change your password."),
  confirmIdentity: failed("Not Authenticated", "Please login first."),
  editProfile: failed("Not Authenticated", "Please login to edit your profile."),
};

/** Shown beside a link to the blog, and to an article without an image that previews can show. */
export const blogImage = {
  path: "/images/cards/blog.jpg",
  alt: "Blog: a sleeve with stripes and a circle.",
};

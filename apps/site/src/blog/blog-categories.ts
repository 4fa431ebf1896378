/** The tabs of the blog beside All Posts, in their order (specification, section 2). */
export const blogCategories = [
  'Technology',
  'Tips & Guides',
  'Psychology',
  'Remote Work',
  'Personal Development',
  'Industry Insights',
] as const

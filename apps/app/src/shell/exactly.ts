/** For a link to an address above its own screen: the router would mark it as current there. */
export const exactly = { exact: true, includeSearch: true, includeHash: true } as const

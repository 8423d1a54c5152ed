/** Where the kit remembers who is logged in: what the page knows anyway, and no secret. */
export const loginStorageKey = 'login'

import type { Named } from './identityProvider.ts'

/** Someone without a name. */
export const nobody: Named = { name: null, avatar: null }

import type { ReactNode } from 'react'

/** A view as `import()` gives it. */
export type ViewModule<Params> = Promise<{
  default: (props: { readonly params: Params }) => ReactNode
}>

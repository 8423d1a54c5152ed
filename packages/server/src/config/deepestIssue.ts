import type * as v from 'valibot'

/** Of a union, the branch that came furthest says most. */
export function deepestIssue(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const inner = issue.issues?.filter((each) => (each.path?.length ?? 0) > 0) ?? []
  const [first] = inner
  if (!first) return issue
  return { ...first, path: [...(issue.path ?? []), ...(first.path ?? [])] as typeof first.path }
}

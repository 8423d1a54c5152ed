/** Replaces `${NAME}` in every text of a value; a name that is not set is a mistake. */
export function insertEnvironment(
  value: unknown,
  environment: Readonly<Record<string, string | undefined>>,
  errors: string[],
): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => {
      const found = environment[name]
      if (found === undefined) {
        errors.push(
          `${whole} stands in a text, but the environment has no ${name}; set it before the start.`,
        )
      }
      return found ?? whole
    })
  }
  if (Array.isArray(value)) return value.map((item) => insertEnvironment(item, environment, errors))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, insertEnvironment(item, environment, errors)]),
  )
}

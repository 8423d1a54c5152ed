const deepest = 16

/** True where no bracket of a JSON text lies deeper than metadata has reason to. */
export function isShallow(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const sign = json[index]
    if (isInText) {
      if (sign === '\\') index++
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '{' || sign === '[') {
      if (++depth > deepest) return false
    } else if (sign === '}' || sign === ']') depth--
  }
  return true
}

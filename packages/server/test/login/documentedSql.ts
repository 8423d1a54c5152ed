import { readFileSync } from 'node:fs'

/** Returns the statements that docs/operate.md has behind a heading, block by block. */
export function documentedSql(heading: string): readonly (readonly string[])[] {
  const text = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8')
  const blocks = text.split(`**${heading}**`)[1]?.matchAll(/```sql\n([\s\S]*?)```/g) ?? []
  return [...blocks].map(([, block = '']) =>
    block
      .replaceAll(/ --.*$/gm, '')
      .split(';')
      .filter((each) => each.trim() !== ''),
  )
}

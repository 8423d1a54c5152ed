import { cleanText } from '@latchkit/backend/internal'
import type { NftTrait } from '@latchkit/wire'

const maxTraits = 50
const longestName = 60
const longestValue = 120

/** Parses the `attributes` of a token's metadata. They are untrusted: invalid ones are left out. */
export function parseNftTraits(attributes: unknown): readonly NftTrait[] {
  if (!Array.isArray(attributes)) return []
  return attributes.slice(0, maxTraits).flatMap((attribute: unknown) => {
    if (typeof attribute !== 'object' || attribute === null) return []
    const { trait_type: type, value, display_type: display } = attribute as Record<string, unknown>
    const text = formatValue(value, display)
    if (text === null) return []
    return [{ name: typeof type === 'string' ? cleanText(type, longestName) : null, value: text }]
  })
}

/** A date is in seconds since 1970. */
function formatValue(value: unknown, display: unknown): string | null {
  if (display === 'date' && typeof value === 'number') return formatDate(value)
  if (!['string', 'number', 'boolean'].includes(typeof value)) return null
  return cleanText(String(value), longestValue)
}

function formatDate(seconds: number): string | null {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

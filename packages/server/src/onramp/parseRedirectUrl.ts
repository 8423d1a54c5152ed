import { HttpError } from '@latchkit/backend/errors'
import { isAllowedOrigin, type Project } from '@latchkit/backend/http'

const maxUrlLength = 2_000

/**
 * Parses the URL to which a visitor returns. Providers link to it, so it must be a page of the project.
 * @throws HttpError 400
 */
export function parseRedirectUrl(
  { origins }: Project,
  text: string | null | undefined,
): string | undefined {
  if (text === null || text === undefined || text === '') return undefined
  const url = text.length <= maxUrlLength && URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url && isWeb && isAllowedOrigin(origins, url.origin)) return url.href
  throw new HttpError(
    400,
    'redirectUrl',
    'The address to come back to must be on an origin of the project.',
  )
}

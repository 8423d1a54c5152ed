import { KitError } from './errors.ts'
import type { KitConfig } from './kit.ts'

/**
 * Checks what a site's settings say of its server: they may be others in production.
 * @throws InvalidConfig
 */
export function assertServer({ projectId, apiUrl }: Pick<KitConfig, 'projectId' | 'apiUrl'>): void {
  if (typeof projectId !== 'string' || projectId.trim() === '')
    throw invalid('Project ID Not Configured', 'Give the `projectId` that your server knows.')
  if (apiUrl !== undefined && !isHttpUrl(apiUrl))
    throw invalid(
      `\`apiUrl\` is not an address: ${apiUrl}`,
      'Give one such as https://wallet.example.com.',
    )
}

/** True for the beginning of an address of the web. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s/]+/.test(text)
}

/** Creates an error that names what is wrong, and how to fix it. */
export function invalid(sentence: string, fix: string): KitError {
  return new KitError('InvalidConfig', sentence, { fix })
}

import type { BrowserContext } from 'playwright-core'

/** What went wrong in the pages of a context. */
export interface PageProblems {
  /** Violations of the content security policy and of trusted types. */
  readonly violations: string[]
  /** Errors and warnings of the console, and exceptions that nobody has caught. */
  readonly complaints: string[]
}

/** Listens to every page of a context. */
export async function watchPage(context: BrowserContext): Promise<PageProblems> {
  const problems: PageProblems = { violations: [], complaints: [] }
  await context.exposeBinding('e2eViolation', (_source, text: string) => {
    problems.violations.push(text)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      const report = (window as unknown as { e2eViolation: (text: string) => void }).e2eViolation
      report(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      const text = message.text()
      // Chromium says what the server answered, not to what.
      const of = text.startsWith('Failed to load resource') ? ` of ${message.location().url}` : ''
      problems.complaints.push(`${message.type()}: ${text}${of}`)
    }
  })
  context.on('weberror', (error) => problems.complaints.push(`uncaught: ${error.error().message}`))
  return problems
}

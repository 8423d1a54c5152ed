/** Returns the redirect URL of a provider on a login server. */
export function socialReturnUrl(loginUrl: string, provider: string): string {
  return `${loginUrl}/v1/login/social/return/${provider}`
}

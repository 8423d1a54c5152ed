/** Returns where a provider leads back to on a login server: its redirect URL. */
export function socialReturnUrl(loginUrl: string, provider: string): string {
  return `${loginUrl}/v1/login/social/return/${provider}`
}

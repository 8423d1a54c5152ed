/** The token that {@link readMetric} shows: `metrics: { token }` of the server's configuration. */
export const metricsToken = 'the drills read this'

/** Returns a figure of a server, such as `latchkit_relay_waiting_messages`. */
export async function readMetric(url: string, name: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await response.text()) ?? []
  return Number(value)
}

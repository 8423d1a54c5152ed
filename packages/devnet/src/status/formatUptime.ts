/** Writes how long something has been up: the largest unit that is full. */
export function formatUptime(seconds: number): string {
  if (seconds < 60) return `up ${Math.floor(seconds)} s`
  if (seconds < 3_600) return `up ${Math.floor(seconds / 60)} min`
  if (seconds < 86_400) return `up ${Math.floor(seconds / 3_600)} h`
  return `up ${Math.floor(seconds / 86_400)} d`
}

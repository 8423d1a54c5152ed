/** The kit's server. Asked by `getJson` and `postJson`. */
export interface Http {
  readonly baseUrl: string
  readonly projectId: string
  /** A full address on the server, with the project's id: also for `<img src>`. */
  url(path: string, query?: Readonly<Record<string, string | undefined>>): string
}

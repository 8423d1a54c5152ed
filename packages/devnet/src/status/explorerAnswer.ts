/** A page with the status that it is answered with. */
export interface ExplorerAnswer {
  readonly status: number
  readonly page: string
}

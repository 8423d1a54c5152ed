/** Returns the `image_id` of a shipped wallet whose logo the icon set lacks: its tile, by its name. The kit's own index does the same. */
export function walletTileId(name: string): string {
  return `tile-${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`
}

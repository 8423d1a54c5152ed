/** The key that a swap under way is stored under; removed when there is none. */
export const swapKey = 'swap'

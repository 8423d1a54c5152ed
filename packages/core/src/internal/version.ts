/** How the kit names itself to its server (`st`, `sv`). */
export const sdkType = 'latchkit-js'
export const sdkVersion = '0.1.0'

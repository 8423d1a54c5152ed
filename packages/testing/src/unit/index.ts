// What unit tests need: nothing of a browser, and no Playwright.
export { createMockWallet, type MockWallet, type MockWalletOptions } from './createMockWallet.ts'

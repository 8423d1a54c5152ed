/** The connector of whoever is logged in: the same in each namespace. */
export const loginConnectorId = 'login'

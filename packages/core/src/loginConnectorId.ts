/** The connector of the user who is logged in: the same in each namespace. */
export const loginConnectorId = 'login'

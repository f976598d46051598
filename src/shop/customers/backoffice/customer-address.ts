/** The address of a customer's screen. */
export const customerAddress = (email: string) => `/admin/customers/${encodeURIComponent(email)}`

export const customerAddress = (email: string) => `/admin/customers/${encodeURIComponent(email)}`

/** Where the closing report of a till is read and printed. */
export const reportAddress = (tillId: string): string => `/tills/${tillId}/report`

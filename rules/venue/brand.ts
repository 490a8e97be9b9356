/** The name that people read, on screens and on cards. The prefix of card codes stays FP- whatever the brand. */
export const brandName = 'FarhaPass'

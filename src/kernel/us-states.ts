const codes =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'

/** The codes of the 50 US states that the shop ships to (spec 2, checkout). */
export const usStates: readonly string[] = codes.split(' ')

/**
 * The most ETH that counts as the owner's, in wei: 0.02 ETH, which moves a token at 200 gwei for a unit of gas and has some
 * to spare. More than that may be a shopper's.
 */
export const mostGasMoney = 20_000_000_000_000_000n

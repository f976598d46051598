/**
 * The most ETH that counts as the owner's gas money, in wei: 0.02 ETH moves a token at 200 gwei per unit of gas, with
 * some to spare. A larger amount may be a shopper's.
 */
export const mostGasMoney = 20_000_000_000_000_000n

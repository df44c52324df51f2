/** As the contract has it (`chatTextLimit`), which a small script does not load for one number; a test holds them together. */
export const chatTextLimit = 2000

/** Id of the frame that runs the verification SDK; messages of another window are not read. */
export const verificationFrameId = 'verification-sdk';

// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The shapes of ERC-4337 as EntryPoint 0.7 and 0.8 have them.
struct UserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

interface OperationAccount {
    function validateUserOp(
        UserOperation calldata operation,
        bytes32 hash,
        uint256 missingFunds
    ) external returns (uint256 validationData);
}

interface OperationPaymaster {
    function validatePaymasterUserOp(
        UserOperation calldata operation,
        bytes32 hash,
        uint256 maxCost
    ) external returns (bytes memory context, uint256 validationData);

    function postOp(uint8 mode, bytes calldata context, uint256 cost, uint256 feePerGas) external;
}

interface OperationCreator {
    function createSender(bytes calldata initCode) external returns (address);

    function initEip7702Sender(address sender, bytes calldata initCode) external;
}

interface OperationDeposits {
    function balanceOf(address account) external view returns (uint256);

    function depositTo(address account) external payable;

    function withdrawTo(address payable receiver, uint256 amount) external;

    function addStake(uint32 unstakeDelaySeconds) external payable;

    function unlockStake() external;

    function withdrawStake(address payable receiver) external;
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OperationAccount, OperationCreator, OperationPaymaster, UserOperation} from "./UserOperation.sol";

/// @title Measures the gas of a user operation in an EntryPoint's place (ERC-4337, EntryPoint 0.7 and 0.8).
/// @notice It is never deployed: a bundler puts its code at the EntryPoint's address for the length of one `eth_call`,
/// and the EntryPoint's own code at ORIGINAL, which answers everything else that accounts and paymasters may ask.
contract GasEstimator {
    address private constant ORIGINAL = 0x4337433743374337433743374337433743374337;
    bytes20 private constant DELEGATED = bytes20(hex"7702000000000000000000000000000000000000");
    bytes4 private constant EXECUTE_USER_OP = 0x8dd7712f;
    uint256 private constant TRIES = 40;

    struct Estimate {
        uint256 validationGas;
        uint256 paymasterGas;
        uint256 callGas;
        uint256 postOpGas;
    }

    /// A step of the operation failed, as EntryPoints name it.
    error StepFailed(string reason, bytes data);
    /// What one try of the call came to; a revert takes back all that it did.
    error Tried(bool isDone, uint256 gasUsed, bytes data);

    function estimateOperation(
        UserOperation calldata operation,
        bytes32 hash,
        address creator
    ) external returns (Estimate memory estimate) {
        address paymaster = operation.paymasterAndData.length < 20
            ? address(0)
            : address(bytes20(operation.paymasterAndData[:20]));
        uint256 before = gasleft();
        create(operation, creator);
        validate(operation, hash, paymaster == address(0) ? 1 : 0);
        estimate.validationGas = before - gasleft();

        bytes memory context;
        if (paymaster != address(0)) {
            before = gasleft();
            context = validatePaymaster(operation, hash, paymaster);
            estimate.paymasterGas = before - gasleft();
        }

        bytes memory data = bytes4(operation.callData) == EXECUTE_USER_OP
            ? abi.encodeWithSelector(EXECUTE_USER_OP, operation, hash)
            : operation.callData;
        estimate.callGas = leastGas(operation.sender, data);

        if (context.length == 0) return estimate;
        (bool isDone, bytes memory answer) = operation.sender.call(data);
        if (!isDone) revert StepFailed("execution reverted", answer);
        before = gasleft();
        try OperationPaymaster(paymaster).postOp(0, context, 1, 1) {} catch (bytes memory reason) {
            revert StepFailed("AA50 postOp reverted", reason);
        }
        estimate.postOpGas = before - gasleft();
    }

    /// Runs the call with so much gas, and takes it back.
    function tryCall(address account, bytes calldata data, uint256 gasLimit) external {
        uint256 before = gasleft();
        (bool isDone, bytes memory answer) = account.call{gas: gasLimit}(data);
        revert Tried(isDone, before - gasleft(), answer);
    }

    function create(UserOperation calldata operation, address creator) private {
        bytes calldata initCode = operation.initCode;
        if (initCode.length == 0) {
            if (operation.sender.code.length == 0) revert StepFailed("AA20 account not deployed", "");
        } else if (initCode.length >= 2 && bytes20(initCode) == DELEGATED) {
            if (operation.sender.code.length == 0) revert StepFailed("AA20 account not deployed", "");
            if (initCode.length > 20)
                OperationCreator(creator).initEip7702Sender(operation.sender, initCode[20:]);
        } else {
            if (operation.sender.code.length > 0)
                revert StepFailed("AA10 sender already constructed", "");
            address created = OperationCreator(creator).createSender(initCode);
            if (created == address(0)) revert StepFailed("AA13 initCode failed or OOG", "");
            if (created != operation.sender)
                revert StepFailed("AA14 initCode must return sender", "");
            if (created.code.length == 0)
                revert StepFailed("AA15 initCode must create sender", "");
        }
    }

    function validate(UserOperation calldata operation, bytes32 hash, uint256 missing) private {
        try OperationAccount(operation.sender).validateUserOp(operation, hash, missing) returns (
            uint256
        ) {} catch (bytes memory reason) {
            revert StepFailed("AA23 reverted", reason);
        }
    }

    function validatePaymaster(
        UserOperation calldata operation,
        bytes32 hash,
        address paymaster
    ) private returns (bytes memory) {
        if (paymaster.code.length == 0) revert StepFailed("AA30 paymaster not deployed", "");
        try OperationPaymaster(paymaster).validatePaymasterUserOp(operation, hash, 1) returns (
            bytes memory context,
            uint256
        ) {
            return context;
        } catch (bytes memory reason) {
            revert StepFailed("AA33 reverted", reason);
        }
    }

    /// What a call uses is not always enough for it: whoever calls on keeps a part back (EIP-150).
    function leastGas(address account, bytes memory data) private returns (uint256 gasLimit) {
        (bool isDone, uint256 gasUsed, bytes memory answer) = attempt(account, data, gasleft());
        if (!isDone) revert StepFailed("execution reverted", answer);
        gasLimit = gasUsed;
        for (uint256 tries = 0; tries < TRIES; tries++) {
            (isDone, , ) = attempt(account, data, gasLimit);
            if (isDone) return gasLimit;
            gasLimit += gasLimit / 16 + 1000;
        }
        revert StepFailed("execution needs too much gas", "");
    }

    function attempt(
        address account,
        bytes memory data,
        uint256 gasLimit
    ) private returns (bool, uint256, bytes memory) {
        try this.tryCall(account, data, gasLimit) {
            revert StepFailed("a try must revert", "");
        } catch (bytes memory reason) {
            if (bytes4(reason) != Tried.selector) return (false, 0, reason);
            assembly ("memory-safe") {
                let length := sub(mload(reason), 4)
                reason := add(reason, 4)
                mstore(reason, length)
            }
            return abi.decode(reason, (bool, uint256, bytes));
        }
    }

    fallback() external payable {
        passOn();
    }

    receive() external payable {
        passOn();
    }

    /// The EntryPoint's code runs on the EntryPoint's storage.
    function passOn() private {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let isDone := delegatecall(gas(), ORIGINAL, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(isDone) {
                revert(0, returndatasize())
            }
            return(0, returndatasize())
        }
    }
}

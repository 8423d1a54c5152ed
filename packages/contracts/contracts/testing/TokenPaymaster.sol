// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OperationDeposits, UserOperation} from "../UserOperation.sol";

interface Payment {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// @title Pays for anybody's operation and takes tokens for it from the account that has approved them, as many as the
/// operation says in the 32 bytes of its `paymasterData`. For tests alone.
contract TokenPaymaster {
    address public immutable entryPoint;
    Payment public immutable token;

    constructor(address entryPoint_, Payment token_) {
        entryPoint = entryPoint_;
        token = token_;
    }

    function deposit() external payable {
        OperationDeposits(entryPoint).depositTo{value: msg.value}(address(this));
    }

    function validatePaymasterUserOp(
        UserOperation calldata operation,
        bytes32,
        uint256
    ) external returns (bytes memory context, uint256 validationData) {
        require(msg.sender == entryPoint, "not the EntryPoint");
        uint256 amount = uint256(bytes32(operation.paymasterAndData[52:84]));
        require(token.transferFrom(operation.sender, address(this), amount), "not paid");
        return ("", 0);
    }
}

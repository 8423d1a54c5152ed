// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {KeyAccount} from "./KeyAccount.sol";

/// @title Creates accounts at addresses that are known before (CREATE2), so that they can sign before they exist (ERC-6492).
contract KeyAccountFactory {
    function create(address key) external returns (address) {
        address account = accountOf(key);
        if (account.code.length == 0) new KeyAccount{salt: bytes32(0)}(key);
        return account;
    }

    function accountOf(address key) public view returns (address) {
        bytes memory code = abi.encodePacked(type(KeyAccount).creationCode, abi.encode(key));
        bytes32 hash = keccak256(
            abi.encodePacked(hex"ff", address(this), bytes32(0), keccak256(code))
        );
        return address(uint160(uint256(hash)));
    }
}
